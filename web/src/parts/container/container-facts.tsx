/** The facts of a container that its page and its preview both show. */
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Arrival, Fees, Holds, LastFreeDay, RouteText, VesselText } from '../cells.tsx';
import { Fact } from '../facts.tsx';

interface ContainerFactsProps {
  readonly container: Container;
  readonly shipment: Shipment | null;
  readonly className: string;
  /** After the last free day. */
  readonly children?: React.ReactNode;
  /** At the end. */
  readonly more?: React.ReactNode;
}

export function ContainerFacts({ container, shipment, className, children, more }: ContainerFactsProps) {
  const words = useWords();
  return (
    <dl className={className}>
      <Fact name={words.eta} term="ETA">
        <Arrival of={shipment} predictions={container} />
      </Fact>
      <Fact name={words.lastFreeDay} term="LFD">
        <LastFreeDay of={container} />
      </Fact>
      {children}
      <Fact name={words.holds} term="hold">
        <Holds of={container} inFull />
      </Fact>
      <Fact name={words.fees}>
        <Fees of={container} inFull />
      </Fact>
      <Fact name={words.vessel}>
        <VesselText of={shipment} />
      </Fact>
      <Fact name={words.route}>
        <RouteText of={shipment} />
      </Fact>
      {more}
    </dl>
  );
}
