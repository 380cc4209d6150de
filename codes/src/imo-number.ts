/** IMO ship identification numbers (IMO resolution A.1117(30)): seven digits, the last of which checks the others. */

export function isImoNumber(text: string): boolean {
  return /^[1-9]\d{6}$/.test(text) && imoCheckDigit(text.slice(0, 6)) === Number(text[6]);
}

/** The last digit of the sum of six digits with the weights 7 to 2. */
export function imoCheckDigit(firstSix: string): number {
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(firstSix[index]) * (7 - index);
  return sum % 10;
}
