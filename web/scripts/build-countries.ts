/**
 * Writes `src/ui/phone/countries.json` from the country list of intl-tel-input (MIT), one row per country: [name, iso2,
 * dial code, priority, area codes]. Run it when the package changes: `node --import tsx
 * web/scripts/build-countries.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import countries from 'intl-tel-input/data'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const rows = countries.map(country => {
  const iso2 = country.iso2.toUpperCase()
  return [names.of(iso2) ?? iso2, iso2, country.dialCode, country.priority, country.areaCodes]
})
rows.sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'en'))
const file = fileURLToPath(new URL('../src/ui/phone/countries.json', import.meta.url))
writeFileSync(file, `[\n${rows.map(row => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
