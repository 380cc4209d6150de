/** The facts of a container that its page and its preview both show. */
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import {
  Arrival,
  Fees,
  Holds,
  hasArrival,
  hasFees,
  hasHolds,
  hasRoute,
  LastFreeDay,
  RouteText,
  VesselText,
} from '../cells.tsx';
import { Fact } from '../facts.tsx';
import { hasLeft } from './holds.ts';

interface ContainerFactsProps {
  readonly container: Container;
  readonly shipment: Shipment | null;
  readonly className: string;
  /** Whether and where it can be picked up. */
  readonly children?: React.ReactNode;
  /** At the end. */
  readonly more?: React.ReactNode;
}

/** In the order of what one asks: where it waits what it costs and what blocks it, else when it arrives. What is not known is left out. */
export function ContainerFacts({ container, shipment, className, children, more }: ContainerFactsProps) {
  const words = useWords();
  const isWaiting = container.pod_discharged_at !== null && !hasLeft(container);
  const arrival = hasArrival(shipment) && (
    <Fact name={words.eta} term="ETA">
      <Arrival of={shipment} predictions={container} namesPort />
    </Fact>
  );
  const passage = (
    <>
      {shipment?.pod_vessel_name != null && (
        <Fact name={words.vessel}>
          <VesselText of={shipment} />
        </Fact>
      )}
      {hasRoute(shipment) && (
        <Fact name={words.route}>
          <RouteText of={shipment} />
        </Fact>
      )}
    </>
  );
  const stay = (
    <>
      {container.pickup_lfd !== null && (
        <Fact name={words.lastFreeDay} term="LFD">
          <LastFreeDay of={container} />
        </Fact>
      )}
      {hasFees(container) && (
        <Fact name={words.fees}>
          <Fees of={container} inFull />
        </Fact>
      )}
      {(isWaiting || (hasHolds(container) && !hasLeft(container))) && (
        <Fact name={words.holds} term="hold">
          <Holds of={container} inFull />
        </Fact>
      )}
      {children}
    </>
  );
  return (
    <dl className={className}>
      {isWaiting ? (
        <>
          {stay}
          {arrival}
          {passage}
        </>
      ) : (
        <>
          {arrival}
          {passage}
          {stay}
        </>
      )}
      {more}
    </dl>
  );
}
