/** The words of shared reports in English. */
export { reports as words } from '@portolan/wording/english/reports';
