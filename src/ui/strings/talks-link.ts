/** The link to the talks in *Session setup*. */
export const CHOOSE_TALK = 'Choose a talk to rehearse';
