/**
 * How many days what is stored of a target stays after the settings of a worker last named it. Workers may have different settings
 * for a while, as during a rolling change; a target that comes back goes on where it was.
 */
export const UNNAMED_DAYS = 7;
