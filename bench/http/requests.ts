/** The measured requests: those most used by a dashboard, a nightly copy and a look-up. Knows paths, sends nothing. */
export interface MeasuredRequest {
  readonly name: string;
  readonly path: string;
  /** Repeated with the answer's entity tag, for a "not modified" answer. */
  readonly conditional?: true;
  /** Half of the bare handler's rate is the goal: the plain list, the plain resource. */
  readonly goal?: true;
}

export interface Known {
  readonly container: string;
  readonly containerNumber: string;
  readonly shipment: string;
}

export function measuredRequests({ container, containerNumber, shipment }: Known): readonly MeasuredRequest[] {
  const size = 'page%5Bsize%5D=30';
  return [
    { name: 'containers', path: `/v2/containers?${size}`, goal: true },
    { name: 'containers, their shipments', path: `/v2/containers?${size}&include=shipment`, goal: true },
    {
      name: 'containers, three fields',
      path: `/v2/containers?${size}&fields%5Bcontainer%5D=number,current_status,pickup_lfd`,
    },
    { name: 'containers, unchanged', path: `/v2/containers?${size}`, conditional: true },
    { name: 'containers by number', path: `/v2/containers?filter%5Bnumber%5D=${containerNumber}` },
    { name: 'shipments', path: `/v2/shipments?${size}`, goal: true },
    { name: 'tracking requests', path: `/v2/tracking_requests?${size}`, goal: true },
    { name: 'one container', path: `/v2/containers/${container}`, goal: true },
    { name: 'one container, unchanged', path: `/v2/containers/${container}`, conditional: true },
    { name: 'one shipment, its containers', path: `/v2/shipments/${shipment}?include=containers`, goal: true },
    { name: 'milestones of a container', path: `/v2/containers/${container}/transport_events` },
  ];
}
