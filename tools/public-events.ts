// `npx tsx tools/public-events.ts`: writes docs/public-events.md and its JSON schemas from the schemas of the contract.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { publicEventsPage, publicJsonSchemas } from '../contracts/src/public-events/page.ts'

const docs = path.resolve(import.meta.dirname, '..', 'docs')
const files = {
  'public-events.md': publicEventsPage(),
  'public-events.schema.json': JSON.stringify(publicJsonSchemas()),
}
for (const [name, text] of Object.entries(files)) {
  const filepath = path.join(docs, name)
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }))
}
