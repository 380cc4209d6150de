/** What keeps data from being copied; each message says what would be right. */

/** Another process copies to the same target. */
export class DatasyncRunning extends Error {
  override readonly name = 'DatasyncRunning';
}

/** The target, or a setting, cannot be used as it is. */
export class DatasyncUnusable extends Error {
  override readonly name = 'DatasyncUnusable';
}
