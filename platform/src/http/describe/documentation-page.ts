import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inputSchema, propertiesOf } from '../declarations.ts'
import { descriptionOf, isForOthers } from './openapi.ts'
import type { Route } from '../route.ts'

const style = `
:root { color-scheme: light dark; --paper: #faf6ee; --ink: #22302b; --soft: #5b6a63; --line: #dfd8c8; --jade: #0f6b52; --marigold: #b25a00; --card: #fffdf8 }
@media (prefers-color-scheme: dark) { :root { --paper: #131a17; --ink: #e9efe9; --soft: #a5b3ab; --line: #2c3833; --jade: #6fd3b0; --marigold: #ffb45c; --card: #1a2320 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 6rem }
h1 { font: 600 2.4rem/1.1 Georgia, serif; margin: 0 0 .5rem }
h2 { font: 600 1.5rem/1.2 Georgia, serif; margin: 3rem 0 .75rem; padding-top: .5rem; border-top: 3px solid var(--jade) }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0 }
nav a { padding: .35rem .8rem; border: 1px solid var(--line); border-radius: 99px; text-decoration: none }
a { color: var(--jade) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--marigold); outline-offset: 2px }
details { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin: .6rem 0 }
summary { cursor: pointer; padding: .7rem 1rem; display: flex; flex-wrap: wrap; gap: .35rem .8rem; align-items: baseline }
summary b { font: 700 .8rem/1 ui-monospace, monospace; color: var(--marigold); min-width: 3.6rem }
code { font: .92rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
summary span { color: var(--soft) }
details > div { padding: 0 1rem 1rem }
p { margin: .3rem 0; color: var(--soft) }
h3 { font-size: .95rem; margin: 1rem 0 .3rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
`

/** Renders one HTML page for people, without scripts or foreign resources; its style is allowed by hash. */
export function documentationPage(
  title: string,
  all: readonly Route[],
): { html: string; styleHash: string } {
  const routes = all.filter(isForOthers)
  const features = [...new Set(routes.map(route => route.feature))].sort()
  const links = features.map(name => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  const sections = features.map(name =>
    section(
      name,
      routes.filter(route => route.feature === name),
    ),
  )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>Every successful answer is <code>{ data }</code>; every refusal is <code>{ message, code, requestId, errors? }</code>. Programs read <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Features">${links.join('')}</nav>${sections.join('\n')}</main></body></html>`
  return { html, styleHash: createHash('sha256').update(style).digest('base64') }
}

const section = (name: string, routes: readonly Route[]) =>
  `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${routes.map(entry).join('\n')}</section>`

function entry(route: Route): string {
  const answerTable =
    typeof route.data === 'string'
      ? ''
      : fieldTable('Answer: data', z.toJSONSchema(route.data, { unrepresentable: 'any' }))
  return `<details><summary><b>${route.method.toUpperCase()}</b><code>${escapeHtml(route.path)}</code><span>${escapeHtml(route.summary)}</span></summary>
<div><p>${escapeHtml(descriptionOf(route))}</p>${inputTable('Path', route.params)}${inputTable('Query', route.query)}${inputTable('Body', route.body)}${answerTable}</div></details>`
}

const inputTable = (title: string, schema: z.ZodType) =>
  Object.keys(propertiesOf(schema)).length > 0 ? fieldTable(title, inputSchema(schema)) : ''

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string()).transform(types => types.join(' | '))]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
type Node = z.infer<typeof Node>

function fieldTable(title: string, schema: unknown): string {
  const rows = fieldsOf(schema, '').map(
    ({ path, isRequired, text }) =>
      `<tr><td><code>${escapeHtml(path)}</code></td><td>${isRequired ? 'required' : 'optional'}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<h3>${title}</h3><div class="wide" role="region" aria-label="${title}" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Presence</th><th scope="col">Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

type Field = { path: string; isRequired: boolean; text: string }

/** Returns every named field of a schema, outer before inner. */
function fieldsOf(schema: unknown, prefix: string): Field[] {
  const node = Node.parse(schema)
  const below = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(each =>
    fieldsOf(each, prefix),
  )
  if (node.items) return fieldsOf(node.items, `${prefix}[].`.replace('.[]', '[]'))
  const own = Object.entries(node.properties ?? {}).flatMap(([name, each]) => {
    const path = `${prefix}${name}`
    const field = { path, isRequired: node.required?.includes(name) ?? false, text: shapeOf(each) }
    return [field, ...fieldsOf(each, `${path}.`)]
  })
  return [...own, ...below]
}

function shapeOf(schema: unknown): string {
  const node = Node.parse(schema)
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map(each => JSON.stringify(each)).join(' | ')
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
  if (choices.length > 0) return choices.map(shapeOf).join(' | ')
  if (node.items) return `list of ${shapeOf(node.items)}`
  return [node.type ?? 'anything', node.format ?? '', boundsOf(node)].filter(Boolean).join(' ')
}

function boundsOf(node: Node): string {
  const low = node.minLength ?? node.minimum
  const high = node.maxLength ?? node.maximum
  if (high === undefined || high >= Number.MAX_SAFE_INTEGER) return low ? `from ${low}` : ''
  return `${low ?? 0} to ${high}`
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
