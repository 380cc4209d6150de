/** Whether the service sends mail: invites, links to log in, alerts. */
export const SENDS_MAIL = document.getElementById('root')?.dataset.sendsMail !== undefined;
