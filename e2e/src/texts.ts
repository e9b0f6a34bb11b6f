import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '@arung/contracts/scalars'

type Texts = { [key: string]: string | Texts | string[] }
type Values = Readonly<Record<string, string | number>>

const folder = new URL('../../web/src/base/i18n/', import.meta.url)
const loaded = new Map<string, Texts>()

/** The product's own texts: `say('order:paid')`, with values, and `_one`/`_other` by `count`. */
export type Say = (key: string, values?: Values) => string

export function texts(locale: Locale): Say {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const count = values['count']
    const found =
      find(load(locale, namespace), path) ??
      (typeof count === 'number'
        ? find(load(locale, namespace), `${path}_${new Intl.PluralRules(locale).select(count)}`)
        : undefined)
    if (found === undefined) throw new Error(`There is no text ${key} in ${locale}`)
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

function load(locale: Locale, namespace: string): Texts {
  const file = `${locale}/${namespace}.json`
  const known = loaded.get(file)
  if (known) return known
  const texts = namespace === 'desk' ? deskWords(locale) : read(file)
  loaded.set(file, texts)
  return texts
}

const read = (file: string): Texts => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** The desk's texts of all features, section by section. */
function deskWords(locale: Locale): Texts {
  const all: Record<string, Texts> = {}
  for (const file of readdirSync(new URL(`desk/${locale}/`, folder)))
    for (const [section, words] of Object.entries(read(`desk/${locale}/${file}`)))
      all[section] = { ...all[section], ...(words as Texts) }
  return all
}

function find(texts: Texts, path: string): string | undefined {
  let at: Texts | string | string[] | undefined = texts
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || Array.isArray(at)) return undefined
    at = at[key]
  }
  return typeof at === 'string' ? at : undefined
}
