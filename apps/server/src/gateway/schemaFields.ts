/** A JSON Schema as rows to read: every field with its path and its type in words. */

export interface Field {
  /** e.g. `rows[].price`; the whole answer is `data`. */
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

/** The fields of an object (or of the objects in a list), in order. */
export function fieldsOf(schema: Schema, path = ''): Field[] {
  if (schema.type === 'array') return fieldsOf(asSchema(schema.items), `${path}[]`);
  const properties = schema.properties as Readonly<Record<string, Schema>> | undefined;
  if (properties === undefined) {
    return path === '' && schema.type === undefined ? [] : [leaf(path || 'data', schema, false)];
  }
  const required = new Set(schema.required as readonly string[] | undefined);
  return Object.entries(properties).flatMap(([name, property]) => {
    const full = path === '' ? name : `${path}.${name}`;
    if (property.properties || property.type === 'array') return fieldsOf(property, full);
    return [leaf(full, property, !required.has(name))];
  });
}

function leaf(name: string, schema: Schema, isOptional: boolean): Field {
  return { name, type: typeText(schema), isOptional };
}

function typeText(schema: Schema): string {
  if (typeof schema.description === 'string') return schema.description;
  const choices = schema.enum as readonly unknown[] | undefined;
  if (choices) return choices.join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  const options = schema.anyOf as readonly Schema[] | undefined;
  if (options) return [...new Set(options.map(typeText))].join(' or ');
  if (schema.type !== 'string') return String(schema.type ?? 'anything');
  return schema.pattern === undefined ? 'text' : `text ${schema.pattern}`;
}

function asSchema(items: unknown): Schema {
  return typeof items === 'object' && items !== null ? (items as Schema) : {};
}
