/** Every table of the store, composed of what each room owns. */
import type { ProjectionTables } from '../projections/tables.ts';

export interface Database extends ProjectionTables {}
