/** JSON:API resource `metro_area`: an inland place by UN/LOCODE. */
import { Type } from 'typebox';
import { present } from '../../../http/jsonapi/attributes.ts';
import { resourceSchema } from '../../../http/jsonapi/resource.ts';
import type { Port as PlaceFacts } from '../../../reference/ports.ts';
import { placeAttributes } from '../ports/schema.ts';

export const MetroArea = resourceSchema('metro_area', Type.Object(placeAttributes), Type.Object({}));

export const renderMetroArea = (place: PlaceFacts) => present(MetroArea, place);
