/** Whose papers they are, by the mail that brought them. Pure. */

/** Their users have nothing in common: the address counts, not the domain. */
const PUBLIC = new RegExp(
  `^(?:${[
    '(?:gmail|googlemail|hotmail|outlook|live|msn|icloud|me|mac|aol|proton|protonmail|pm|zoho|mail|fastmail|tutanota|hey)',
    '(?:yahoo|ymail|rocketmail|gmx|yandex|rambler|naver|daum|hanmail|rediffmail|sina|sohu|tom|yeah|foxmail|qq|vip\\.qq|163|126|139)',
    '(?:web|t-online|freenet|arcor|orange|wanadoo|free|laposte|sfr|libero|virgilio|alice|tiscali|uol|bol|terra|wp|o2|interia|onet)',
    '(?:mynet|bigpond|comcast|verizon|att|sbcglobal|btinternet|sky|bluewin|ziggo|kpnmail|telenet|skynet|telefonica|sapo)',
  ].join('|')})\\.[a-z]{2,3}(?:\\.[a-z]{2})?$`,
);

/**
 * The domain of an address, or the address itself at a public mail provider; null: it is none, or of the account's own
 * users, who forward papers of others.
 */
export function senderOf(address: string | null, ownDomains: ReadonlySet<string>): string | null {
  const [, name, domain] = /([^\s<>@"]+)@([a-z0-9.-]+\.[a-z]{2,})/i.exec(address?.toLowerCase() ?? '') ?? [];
  if (name === undefined || domain === undefined) return null;
  if (PUBLIC.test(domain)) return `${name}@${domain}`;
  return ownDomains.has(domain) ? null : domain;
}
