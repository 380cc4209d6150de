/**
 * Lists of IP addresses and ranges: reads what people write, and says whether an address is among them. IPv4-mapped IPv6
 * addresses are the IPv4 addresses that they carry. Pure; must not know the owners of lists.
 */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

export interface AddressFault {
  /** A sentence. */
  readonly fault: string;
  /** Of an address with bits beyond its prefix; null: it cannot be read. */
  readonly right: string | null;
}

const MAPPED_BITS = 96;
const FORM = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i;

/** @returns in its one spelling: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`; else what is wrong with it and would be right */
export function parseAddressRange(text: string): { readonly range: string } | AddressFault {
  const unreadable = {
    fault: `${JSON.stringify(text)} is neither an IP address nor a range, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.`,
    right: null,
  };
  const [, written = '', bits] = FORM.exec(text.trim()) ?? [];
  const address = parseAddress(written);
  if (address === null) return unreadable;
  const given = bits === undefined ? lengthOf(address) : Number(bits);
  if (given > lengthOf(address)) return unreadable;
  const [host, prefix] = withoutMapping(address, given);
  const network = networkOf(host, prefix);
  const range = prefix === lengthOf(host) ? network.toString() : `${network}/${prefix}`;
  if (network.toNormalizedString() === host.toNormalizedString()) return { range };
  return {
    fault: `${text.trim()} has bits beyond its prefix; right would be ${range}, or ${host} for the one address.`,
    right: range,
  };
}

/** @param address of a client, as the connection or a proxy states it @param ranges as parseAddressRange returns them */
export function isAddressAmong(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  return ranges.some((each) => {
    const [network, prefix] = rangeOf(each);
    return network.kind() === client.kind() && client.match(network as ipaddr.IPv6, prefix);
  });
}

/** Of IPv4 only four decimal parts: other spellings (`010.0.0.1`, `10.1`) mean different addresses to different programs. */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return text.includes(':') && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

function withoutMapping(address: Address, prefix: number): Range {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && prefix >= MAPPED_BITS;
  return isMapped ? [(address as ipaddr.IPv6).toIPv4Address(), prefix - MAPPED_BITS] : [address, prefix];
}

function rangeOf(text: string): Range {
  const [written = '', bits] = text.split('/');
  const address = ipaddr.parse(written);
  return [address, bits === undefined ? lengthOf(address) : Number(bits)];
}

function networkOf(address: Address, prefix: number): Address {
  const cidr = `${address}/${prefix}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
    : ipaddr.IPv6.networkAddressFromCIDR(cidr);
}

function lengthOf(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}
