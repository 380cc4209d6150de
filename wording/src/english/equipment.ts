/** What a container is; ../german/equipment.ts has the same members. */
export const equipment = {
  types: {
    dry: 'dry',
    reefer: 'reefer',
    'open top': 'open top',
    'flat rack': 'flat rack',
    bulk: 'bulk',
    tank: 'tank',
  },
  heights: { standard: 'standard', high_cube: 'high cube' },
};
