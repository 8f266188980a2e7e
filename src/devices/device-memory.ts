/** The device's memory in GB, rounded by the browser; undefined if unknown. */
export const deviceMemoryGb = (): number | undefined => navigator.deviceMemory;
