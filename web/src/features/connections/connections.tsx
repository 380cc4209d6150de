/** Lines, terminals and railroads that report: those that are connected with how they do, and what else can be connected. */
import './connections.css';
import { Link, useSearch } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { LoadingEntries, SettingsPage } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { asSentence, phraseIn } from './as-sentence.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionEntry } from './connection-entry.tsx';
import { type Profile, sourceOf, useConnections, useProfiles } from './connection-queries.ts';
import { Picker } from './picker.tsx';
import { connectionsWords } from './words.ts';

export function Connections() {
  const words = useWords(connectionsWords);
  const { source } = useSearch({ from: '/session/settings/connections' });
  const { data: profiles } = useProfiles();
  const profile = profiles?.find(({ id }) => id === source);
  const isOwn = profile?.attributes.state === 'connected';
  const titleOf = isOwn ? words.replaceOf : words.newTitle;
  return (
    <SettingsPage
      title={profile === undefined ? words.title : titleOf(profile.attributes.name)}
      about={profile === undefined ? words.about : asSentence(phraseIn(words.phrases, profile.attributes.tells))}
      isForAdmins
      action={
        source !== undefined && (
          <Link to="/settings/connections" search={{}}>
            {words.backToAll}
          </Link>
        )
      }
    >
      {source === undefined ? <Overview /> : <OneSource source={source} />}
    </SettingsPage>
  );
}

function Overview() {
  const words = useWords(connectionsWords);
  const connections = useConnections();
  const profiles = useProfiles();
  const failed = connections.error ?? profiles.error;
  if (connections.data === undefined || profiles.data === undefined)
    return failed ? (
      <Failure
        error={failed}
        onRetry={() => {
          void connections.refetch();
          void profiles.refetch();
        }}
      />
    ) : (
      <LoadingEntries />
    );
  return (
    <>
      <section aria-label={words.connected} className="connected-sources">
        <h2>{words.connected}</h2>
        {connections.data.length === 0 ? (
          <Empty title={words.noneConnected}>{words.noneConnectedText}</Empty>
        ) : (
          <ul className="entries">
            {connections.data.map((connection) => (
              <ConnectionEntry key={connection.id} connection={connection} />
            ))}
          </ul>
        )}
      </section>
      <Picker profiles={profiles.data} />
    </>
  );
}

function OneSource({ source }: { source: string }) {
  const words = useWords(connectionsWords);
  const connections = useConnections();
  const profiles = useProfiles();
  const failed = connections.error ?? profiles.error;
  if (connections.data === undefined || profiles.data === undefined)
    return failed ? <Failure error={failed} onRetry={() => void profiles.refetch()} /> : <LoadingEntries />;
  const profile: Profile | undefined = profiles.data.find(({ id }) => id === source);
  if (profile === undefined) return <Empty title={words.noSource}>{words.noSourceText}</Empty>;
  const connection = connections.data.find(({ attributes }) => sourceOf(attributes) === source);
  if (connection?.attributes.origin === 'configured')
    return (
      <ul className="entries">
        <ConnectionEntry connection={connection} />
      </ul>
    );
  return <ConnectForm key={source} profile={profile} connection={connection ?? null} />;
}
