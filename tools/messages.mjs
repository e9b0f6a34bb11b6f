// Checks the message catalogue: every key exists in English and Indonesian, every key is used, and every use has a key.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'web', 'src', 'base', 'i18n')
const plural = /_(zero|one|two|few|many|other)$/
const problems = []

function keysOf(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? keysOf(inner, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )
}
/** Returns the keys of each namespace. Those of `desk` are collected from one file per feature. */
function catalogue(locale) {
  const at = (...where) => path.join(folder, ...where)
  const jsonIn = dir => readdirSync(dir).filter(file => file.endsWith('.json'))
  const keysIn = file => keysOf(JSON.parse(readFileSync(file, 'utf8')))
  const desk = jsonIn(at('desk', locale)).flatMap(file => keysIn(at('desk', locale, file)))
  for (const key of new Set(desk.filter((one, index) => desk.indexOf(one) !== index)))
    problems.push(`${locale}: ${key} is in the desk's words of two features`)
  return new Map([
    ...jsonIn(at(locale)).map(file => [file.slice(0, -5), keysIn(at(locale, file))]),
    ['desk', desk],
  ])
}
function sources(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(dir, entry.name)
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : sources(full)
    return /\.tsx?$/.test(entry.name) ? [readFileSync(full, 'utf8')] : []
  })
}

if (existsSync(folder)) {
  const [en, id] = [catalogue('en'), catalogue('id')]
  const stem = key => key.replace(plural, '')
  for (const [name, keys] of en) {
    const other = new Set((id.get(name) ?? []).map(stem))
    for (const key of new Set(keys.map(stem)))
      if (!other.has(key)) problems.push(`id/${name}.json lacks ${key}`)
  }
  for (const [name, keys] of id) {
    const other = new Set((en.get(name) ?? []).map(stem))
    for (const key of new Set(keys.map(stem)))
      if (!other.has(key)) problems.push(`en/${name}.json lacks ${key}`)
  }
  const code = [
    ...sources(path.join(root, 'web', 'src')),
    ...sources(path.join(root, 'web', 'server')),
  ].join('\n')
  const written = new Set(
    code.match(/['"`][A-Za-z][\w.:-]*[\w]['"`]/g)?.map(text => text.slice(1, -1)) ?? [],
  )
  const families = new Set([
    ...[...code.matchAll(/`([A-Za-z][\w.:-]*[.:])\$\{/g)].map(match => match[1]),
    // The verbs for removing master data: `RemoveButton` uses the texts under them.
    ...[...code.matchAll(/\bverb=("\w+"|\{[^}]*\})/g)].flatMap(match =>
      [...match[1].matchAll(/['"](\w+)['"]/g)].map(([, verb]) => `${verb}.`),
    ),
  ])
  const prefixes = [...code.matchAll(/\bkeyPrefix: '([\w.]+)'/g)].map(match => `${match[1]}.`)
  for (const [name, keys] of en) {
    for (const key of new Set(keys.map(stem))) {
      const short = prefixes.filter(prefix => key.startsWith(prefix))
      const spellings = [key, `${name}:${key}`, ...short.map(prefix => key.slice(prefix.length))]
      const isUsed =
        spellings.some(one => written.has(one)) ||
        [...families].some(family => spellings.some(one => one.startsWith(family)))
      if (!isUsed) problems.push(`${name}:${key} is never used`)
    }
  }
  const all = new Set(
    [...en].flatMap(([name, keys]) => keys.flatMap(key => [`${name}:${stem(key)}`])),
  )
  for (const match of code.matchAll(/\bt\(\s*['"]([a-zA-Z]+:[\w.-]+)['"]/g))
    if (!all.has(match[1])) problems.push(`${match[1]} is used but not written`)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
