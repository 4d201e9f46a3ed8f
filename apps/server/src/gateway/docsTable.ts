/** A table of fields on the page of the calls. */
import { escapeHtml } from '../members/notices/escapeHtml.ts';
import type { Field } from './schemaFields.ts';

/** The fields below their caption; a sentence where there are none. */
export function tableHtml(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<p>${caption}: nothing.</p>`;
  const rows = fields.map(({ name, type, isOptional }) => {
    const mark = isOptional ? ' <small>optional</small>' : '';
    return `<tr><td><code>${escapeHtml(name)}</code>${mark}</td><td>${escapeHtml(type)}</td></tr>`;
  });
  return `<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}
