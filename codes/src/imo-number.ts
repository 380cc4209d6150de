/** IMO ship identification numbers (IMO resolution A.1117(30)): seven digits, the last of which checks the others. */

export function isImoNumber(text: string): boolean {
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(text[index]) * (7 - index);
  return sum % 10 === Number(text[6]);
}
