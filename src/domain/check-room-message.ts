/** The type of the message that asks a page whether `bytes` more fit on this device, with a port for the answer. */
export const CHECK_ROOM = 'CHECK_ROOM';
