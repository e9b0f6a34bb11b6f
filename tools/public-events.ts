// `npx tsx tools/public-events.ts`: writes docs/public-events.md and its JSON schemas from the schemas of the contract.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { publicEventsPage, publicJsonSchemas } from '../contracts/src/public-events/page.ts'

const root = path.resolve(import.meta.dirname, '..')
const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
const files = {
  'public-events.md': publicEventsPage(),
  'public-events.schema.json': JSON.stringify(publicJsonSchemas()),
}
for (const [name, text] of Object.entries(files)) {
  const filepath = path.join(root, 'docs', name)
  writeFileSync(filepath, (await format(filepath, text, style)).code)
}
