/** What keeps a backup from being made or used; each message says what would be right. */

/** Settings or options that cannot be used. */
export class BackupOptionsInvalid extends Error {
  override readonly name = 'BackupOptionsInvalid';
}

/** Another process is making a backup of this database. */
export class BackupRunning extends Error {
  override readonly name = 'BackupRunning';
}

/** There is no complete backup where one is looked for. */
export class BackupMissing extends Error {
  override readonly name = 'BackupMissing';
}

/** A file of a backup is missing, or is not what was written. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/** This program or this database cannot take the backup. */
export class BackupUnsuitable extends Error {
  override readonly name = 'BackupUnsuitable';
}
