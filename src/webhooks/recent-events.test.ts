import { describe, expect, it } from 'vitest';
import type { EventToTell } from '../storage/webhooks/webhook-deliveries.ts';
import { createRecentEvents } from './recent-events.ts';

function told(included: string): EventToTell {
  const created_at = new Date('2026-05-01T00:00:00Z');
  return {
    event: 'container.created',
    created_at,
    reference_type: 'container',
    reference_id: 'c',
    included: Buffer.from(included),
  };
}

describe('events that were claimed lately', () => {
  it('are the newest of the account that asks, and no others', () => {
    const recent = createRecentEvents(2);
    for (const id of ['1', '2', '3']) recent.keep('ours', id, told(id));
    recent.keep('theirs', '4', told('4'));
    expect([...recent.of('ours').keys()]).toEqual(['2', '3']);
    expect(recent.of('ours').get('3')).toEqual(told('3'));
    expect([...recent.of('theirs').keys()]).toEqual(['4']);
    expect(recent.of('nobody').size).toBe(0);
  });

  it('take no more than so many bytes, of which the account loses that was told longest ago', () => {
    const recent = createRecentEvents(100, 10);
    recent.keep('ours', '1', told('12345'));
    recent.keep('theirs', '2', told('12345'));
    recent.keep('ours', '3', told('1'));
    expect([...recent.of('ours').keys()]).toEqual(['1', '3']);
    expect(recent.of('theirs').size).toBe(0);
    recent.keep('ours', '4', told('12345'));
    expect([...recent.of('ours').keys()]).toEqual(['3', '4']);
  });

  it('stay as they were for who has asked, whatever is kept meanwhile', () => {
    const recent = createRecentEvents(1);
    recent.keep('ours', '1', told('1'));
    const asked = recent.of('ours');
    recent.keep('ours', '2', told('2'));
    expect([...asked.keys()]).toEqual(['1']);
  });

  it('count once when kept twice, and then as new', () => {
    const recent = createRecentEvents(100, 10);
    recent.keep('ours', '1', told('1234'));
    recent.keep('ours', '2', told('1234'));
    for (let times = 0; times < 5; times += 1) recent.keep('ours', '1', told('1234'));
    expect([...recent.of('ours').keys()]).toEqual(['2', '1']);
  });

  it('leave out one that is longer than all there is room for', () => {
    const recent = createRecentEvents(100, 3);
    recent.keep('ours', '1', told('1234'));
    expect(recent.of('ours').size).toBe(0);
    recent.keep('ours', '2', told('123'));
    expect([...recent.of('ours').keys()]).toEqual(['2']);
  });
});
