import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { joinTables } from './resource-table.ts';

it('refuses a resource type that two parts contribute', () => {
  const ship = () => ({ ship: { schema: Type.Object({}), relations: {} } });
  expect(() => joinTables([ship(), ship()])).toThrow('The resource type ship is contributed twice.');
});
