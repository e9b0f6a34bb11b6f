import type { Time } from './light.ts'
import { sceneSvg, splitSvg, type Scene, type Subject } from './scene.ts'

/** The seed pictures by file name without extension: their drawing, as an SVG document. */
export type Picture = Readonly<{ name: PictureName; svg: () => string }>

type View = readonly [subject: Subject, time: Time]

/** Three views of every product of the demonstration catalogue, by its slug. */
const products = {
  'ayung-river-rafting': [
    ['rafting', 'noon'],
    ['waterfall', 'mist'],
    ['briefing', 'dawn'],
  ],
  'telaga-waja-rafting': [
    ['rafting-rapid', 'dawn'],
    ['rafting', 'mist'],
    ['lunch', 'noon'],
  ],
  'jungle-atv-7km': [
    ['atv', 'noon'],
    ['atv', 'dusk'],
    ['base', 'night'],
  ],
  'jungle-swing-pass': [
    ['swing', 'dawn'],
    ['swing', 'dusk'],
    ['none', 'mist'],
  ],
  'kintamani-downhill-cycling': [
    ['cycling', 'dawn'],
    ['cycling', 'noon'],
    ['breakfast', 'mist'],
  ],
  'batur-sunrise-trek': [
    ['trekking-sunrise', 'dawn'],
    ['trekking-sunrise', 'night'],
    ['breakfast', 'dawn'],
  ],
  'tegalalang-rice-trek': [
    ['rice-trek', 'noon'],
    ['rice-trek', 'dusk'],
    ['none', 'dawn'],
  ],
  'lake-batur-kayaking': [
    ['kayak', 'mist'],
    ['kayak', 'dawn'],
    ['kayak', 'dusk'],
  ],
  'melukat-ceremony': [
    ['melukat', 'dawn'],
    ['melukat', 'mist'],
    ['temple', 'noon'],
  ],
  'private-car-10h': [
    ['car', 'noon'],
    ['car', 'dusk'],
    ['temple', 'dawn'],
  ],
  'minibus-10h': [
    ['minibus', 'dawn'],
    ['minibus', 'night'],
    ['minibus', 'mist'],
  ],
  'riverside-lunch': [
    ['restaurant', 'dusk'],
    ['lunch', 'mist'],
    ['restaurant', 'noon'],
  ],
} as const satisfies Readonly<Record<string, readonly [View, View, View]>>

const combos = {
  'combo-rafting-atv': [
    ['rafting', 'noon'],
    ['atv', 'dawn'],
  ],
  'combo-rafting-swing': [
    ['rafting', 'mist'],
    ['swing', 'dusk'],
  ],
  'combo-cycling-rafting': [
    ['cycling', 'dawn'],
    ['rafting', 'noon'],
  ],
  'gold-rafting-atv-swing': [
    ['rafting', 'noon'],
    ['atv', 'dawn'],
    ['swing', 'dusk'],
  ],
} as const satisfies Readonly<Record<string, readonly View[]>>

const pages = {
  'hero-home': { subject: 'rafting', time: 'dawn', width: 1920, height: 1100, focus: 0.69 },
  'hero-home-portrait': { subject: 'rafting', time: 'dawn', width: 900, height: 1300 },
  'auth-user': { subject: 'swing', time: 'dawn', width: 1200, height: 1500 },
  'auth-admin': { subject: 'none', time: 'mist', width: 1200, height: 1500 },
  'auth-agent': { subject: 'kayak', time: 'dusk', width: 1200, height: 1500 },
  empty: { subject: 'none', time: 'noon', width: 1600, height: 1067 },
  'not-found': { subject: 'kayak', time: 'night', width: 1600, height: 1067 },
  success: { subject: 'cheering', time: 'dawn', width: 1600, height: 1067 },
} as const satisfies Readonly<Record<string, Omit<Scene, 'seed'>>>

type ProductPicture = `${keyof typeof products}-${1 | 2 | 3}`
type ComboPicture = `${keyof typeof combos}-1`

/** The name of every seed picture; the file is `<name>.png`. */
export type PictureName = ProductPicture | ComboPicture | keyof typeof pages

const photo = { width: 1600, height: 1067 }

/** All seed pictures, in a fixed order. */
export function pictures(): readonly Picture[] {
  return [...productPictures(), ...comboPictures(), ...pagePictures()]
}

function productPictures(): readonly Picture[] {
  return keysOf(products).flatMap(slug =>
    ([1, 2, 3] as const).map((number): Picture => {
      const [subject, time] = products[slug][number - 1] ?? products[slug][0]
      const name: ProductPicture = `${slug}-${number}`
      return { name, svg: () => sceneSvg({ seed: name, subject, time, ...photo }) }
    }),
  )
}

function comboPictures(): readonly Picture[] {
  return keysOf(combos).map((slug): Picture => {
    const name: ComboPicture = `${slug}-1`
    const views: readonly View[] = combos[slug]
    const panel = Math.round((photo.width / views.length) * 1.22)
    const scenes = views.map(([subject, time]): Scene => ({
      seed: `${name}-${subject}`,
      subject,
      time,
      width: panel,
      height: photo.height,
    }))
    return { name, svg: () => splitSvg(scenes, photo.width, photo.height) }
  })
}

function pagePictures(): readonly Picture[] {
  return keysOf(pages).map((name): Picture => ({
    name,
    svg: () => sceneSvg({ seed: name, ...pages[name] }),
  }))
}

/** The keys of a literal table with their own type. */
function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  const isKey = (key: string): key is keyof Table & string => key in table
  return Object.keys(table).filter(isKey)
}
