/** The tiers of a tariff: from which charged day to which, and what they cost. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useWords, type WordsOf } from '../../../app/words/words.tsx';
import { tariffsWords } from '../words.ts';
import type { FieldsProps } from './tariff-fields.tsx';
import { faultsOfTiers, type TierDraft, type TierFault, withoutTier, withTier } from './tiers.ts';

const MOST_TIERS = 20;

export function TiersField({ draft: { tiers }, set, faultOf }: FieldsProps) {
  const words = useWords(tariffsWords);
  const faults = faultsOfTiers(tiers);
  const change = (index: number, changed: Partial<TierDraft>) =>
    set({ tiers: tiers.map((tier, each) => (each === index ? { ...tier, ...changed } : tier)) });
  return (
    <div>
      <h3>{words.tiers}</h3>
      <p className="dim small">{words.tiersHint}</p>
      <div className="tiers">
        {tiers.map((tier, index) => {
          const fault = faults?.[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other identity than its place
            <fieldset key={index} className="tier">
              <legend className="sr">{words.tier(index + 1)}</legend>
              <TextInput
                label={words.fromDay}
                value={tier.from}
                inputMode="numeric"
                onChange={({ currentTarget }) => change(index, { from: currentTarget.value })}
                error={isAtStart(fault)}
              />
              <TextInput
                label={words.toDay}
                value={tier.to}
                inputMode="numeric"
                placeholder={words.openEnd}
                onChange={({ currentTarget }) => change(index, { to: currentTarget.value })}
                error={fault != null && !isAtStart(fault)}
              />
              <TextInput
                label={words.amount}
                value={tier.amount}
                inputMode="decimal"
                onChange={({ currentTarget }) => change(index, { amount: currentTarget.value })}
                error={faultOf(`tiers/${index}/amount`) !== undefined}
              />
              <NativeSelect
                label={words.per}
                value={tier.per}
                data={Object.entries(words.units).map(([value, label]) => ({ value, label }))}
                onChange={({ currentTarget }) => change(index, { per: currentTarget.value as TierDraft['per'] })}
              />
              {tiers.length > 1 && (
                <Button
                  variant="default"
                  aria-label={words.removeTier(index + 1)}
                  onClick={() => set({ tiers: withoutTier(tiers, index) })}
                >
                  ×
                </Button>
              )}
              <p className="wrong small" role={fault == null ? undefined : 'alert'}>
                {fault != null
                  ? faultText(fault, words)
                  : (faultOf(`tiers/${index}/amount`) ?? faultOf(`tiers/${index}/days`))}
              </p>
            </fieldset>
          );
        })}
      </div>
      {tiers.length < MOST_TIERS && (
        <Button variant="default" onClick={() => set({ tiers: withTier(tiers) })}>
          {words.addTier}
        </Button>
      )}
    </div>
  );
}

const isAtStart = (fault: TierFault | null | undefined) => fault?.kind === 'gap' || fault?.kind === 'overlap';

function faultText(fault: TierFault, { tierFaults }: WordsOf<typeof tariffsWords>): string {
  return 'from' in fault ? tierFaults[fault.kind](fault.from, fault.to) : tierFaults[fault.kind];
}
