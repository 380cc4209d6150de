/**
 * A part that is loaded by itself and that the page can do without. Where it cannot be loaded, as without a connection, the rest of the page
 * stays. The part comes with the next load of the page: browsers remember a module that they could not load.
 */
import { Component, type ComponentType, lazy, Suspense } from 'react';

interface State {
  readonly hasFailed: boolean;
}

export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return class Optional extends Component<Props, State> {
    override state: State = { hasFailed: false };

    static getDerivedStateFromError(): State {
      return { hasFailed: true };
    }

    override render() {
      if (this.state.hasFailed) return null;
      return (
        <Suspense>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
}
