/** The device's memory in GB, as the browser rounds it; undefined where the browser does not say. */
export const deviceMemoryGb = (): number | undefined => navigator.deviceMemory;
