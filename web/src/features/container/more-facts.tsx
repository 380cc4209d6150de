/** Facts for the pickup of a container, and its equipment. */
import { findWord } from '@portolan/wording/word-of';
import type { Container } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { PICKED_UP } from '../../parts/cells.tsx';
import { Fact } from '../../parts/facts.tsx';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { containerWords } from './words.ts';

const KILOGRAMS_PER_POUND = 0.45359237;

/** Whether and where it can be picked up. @param terminal where it waits */
export function StayFacts({ container, terminal }: { container: Container; terminal: string | null }) {
  const words = useWords(containerWords);
  const timeText = useTimeText();
  const { available_for_pickup: available, pickup_appointment_at: appointment, pod_timezone: zone } = container;
  const { location_at_pod_terminal: yard, pod_full_out_chassis_number: chassis } = container;
  // It has been picked up.
  const isGone = PICKED_UP.has(container.current_status ?? '');
  return (
    <>
      {!isGone && available !== null && (
        <Fact name={words.available} term="availability">
          <span className={available ? 'tone-good strong' : 'tone-stop strong'}>
            {available ? words.yes : words.no}
          </span>
        </Fact>
      )}
      {terminal !== null && <Fact name={words.terminal}>{terminal}</Fact>}
      {yard !== null && <Fact name={words.yard}>{yard}</Fact>}
      {/* Without one nobody can fetch what is available. */}
      {!isGone && (appointment !== null || available === true) && (
        <Fact name={words.appointment}>
          {appointment === null ? <span className="dim">{words.noAppointment}</span> : timeText(appointment, zone)}
        </Fact>
      )}
      {chassis !== null && <Fact name={words.chassis}>{chassis}</Fact>}
    </>
  );
}

export function MoreFacts({ container }: { container: Container }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { equipment_type: type, equipment_length: length, equipment_height: height } = container;
  const { seal_number: seal, weight_in_lbs: pounds } = container;
  const equipment = [
    length === null ? null : `${length}′`,
    findWord(words.equipment, type) ?? type,
    height === 'high_cube' && words.highCube,
  ];
  const kilograms = pounds === null ? null : Math.round(pounds * KILOGRAMS_PER_POUND);
  return (
    <>
      {type !== null && <Fact name={words.equipmentName}>{equipment.filter(Boolean).join(' ')}</Fact>}
      {seal !== null && <Fact name={words.seal}>{seal}</Fact>}
      {kilograms !== null && <Fact name={words.weight}>{`${kilograms.toLocaleString(locale)} kg`}</Fact>}
    </>
  );
}
