import { mix, type Light } from '../light.ts'
import { curve, fill, line, taper, trace, type Point } from '../shapes.ts'
import { head, type Look } from './head.ts'

/** A person by the joints that matter; elbows and knees follow from where hands and feet are. */
export type Figure = Readonly<{
  /** Standing height in the units of the group it is drawn in. */
  height: number
  hip: Point
  /** Degrees from upright, towards the front. */
  lean: number
  facing: 1 | -1
  /** Degrees that the head is bent, down to the front when positive. */
  nod?: number
  nearHand: Point
  farHand: Point
  nearFoot?: Point
  farFoot?: Point
  look: Look
}>

/** The parts of a figure, so that a craft or a paddle can stand between them. */
export type Layers = Readonly<{ far: string; body: string; near: string }>

/** A whole person in one piece. */
export function person(light: Light, figure: Figure): string {
  const { far, body, near } = personLayers(light, figure)
  return far + body + near
}

/** Far limbs, then the body, then the near arm; limbs always hang on the body. */
export function personLayers(light: Light, figure: Figure): Layers {
  const s = figure.height / 100
  const { facing, hip, look } = figure
  const lean = (figure.lean * Math.PI) / 180
  const along = (length: number, aside: number): Point => [
    hip[0] + facing * (Math.sin(lean) * length * s) + aside * s * Math.cos(lean) * facing,
    hip[1] - Math.cos(lean) * length * s + aside * s * Math.sin(lean),
  ]
  const nearShoulder = along(26, -2.6)
  const farShoulder = along(26.5, 4)
  const neck = along(30, 0.6)
  const inks = { skin: look.skin, top: look.top, bottom: look.bottom, shoe: look.shoe }
  const shaded = {
    skin: mix(inks.skin, '#2A1208', 0.22),
    top: mix(inks.top, '#0A1A16', 0.28),
    bottom: mix(inks.bottom, '#0A1A16', 0.28),
    shoe: mix(inks.shoe, '#0A1A16', 0.2),
  }
  const far =
    arm(s, facing, farShoulder, figure.farHand, look, shaded) +
    leg(s, facing, along(0, 2.6), figure.farFoot, look, shaded)
  const nearLeg = leg(s, facing, along(0, -1.6), figure.nearFoot, look, inks)
  const headAt = along(39.5, 2.4)
  const face = head(light, look, headAt, s, facing, figure.lean * 0.35 + (figure.nod ?? 0))
  const throat = fill(taper(neck, 3 * s, along(36, 1.4), 2.9 * s), mix(inks.skin, '#2A1208', 0.12))
  const body = nearLeg + skirt(s, figure, look) + throat + torso(along, s, look) + face
  return { far, body, near: arm(s, facing, nearShoulder, figure.nearHand, look, inks) }
}

type Inks = Readonly<{ skin: string; top: string; bottom: string; shoe: string }>

function arm(
  s: number,
  facing: 1 | -1,
  shoulder: Point,
  hand: Point,
  look: Look,
  inks: Inks,
): string {
  const elbow = joint(shoulder, hand, 15 * s, 14 * s, (x, y) => y - x * facing * 0.6)
  const sleeve = look.sleeves === 'long' ? inks.top : inks.skin
  const half: Point = [shoulder[0] * 0.45 + elbow[0] * 0.55, shoulder[1] * 0.45 + elbow[1] * 0.55]
  const upper = look.sleeves === 'none' ? inks.skin : inks.top
  return (
    fill(taper(shoulder, 3.4 * s, elbow, 2.7 * s), sleeve) +
    fill(taper(elbow, 2.6 * s, hand, 1.9 * s), sleeve) +
    (look.sleeves === 'short' ? fill(taper(shoulder, 3.9 * s, half, 3.7 * s), upper) : '') +
    fill(taper(hand, 2.5 * s, [hand[0] + facing * 1.2 * s, hand[1]], 2.2 * s), inks.skin)
  )
}

function leg(
  s: number,
  facing: 1 | -1,
  hip: Point,
  foot: Point | undefined,
  look: Look,
  inks: Inks,
): string {
  if (!foot) return ''
  const knee = joint(hip, foot, 24.5 * s, 23.5 * s, (x, y) => x * facing - y * 0.35)
  const shin = look.legs === 'trousers' ? inks.bottom : inks.skin
  const toe: Point = [foot[0] + facing * 6.4 * s, foot[1] + 1.3 * s]
  const half: Point = [hip[0] * 0.15 + knee[0] * 0.85, hip[1] * 0.15 + knee[1] * 0.85]
  return (
    fill(taper(knee, 3.7 * s, foot, 2.5 * s), shin) +
    fill(taper(hip, 5.6 * s, knee, 4 * s), look.legs === 'trousers' ? inks.bottom : inks.skin) +
    (look.legs === 'shorts' ? fill(taper(hip, 6 * s, half, 4.9 * s), inks.bottom) : '') +
    fill(taper([foot[0] - facing * 0.6 * s, foot[1]], 2.9 * s, toe, 1.9 * s), inks.shoe)
  )
}

/** Two bones between two places; of the two possible bends the one with the higher score. */
function joint(
  from: Point,
  to: Point,
  first: number,
  second: number,
  score: (x: number, y: number) => number,
): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const distance = Math.max(0.01, Math.hypot(dx, dy))
  const stretch = Math.max(1, distance / ((first + second) * 0.995))
  const [a, b] = [first * stretch, second * stretch]
  const along = (a * a - b * b + distance * distance) / (2 * distance)
  const aside = Math.sqrt(Math.max(0, a * a - along * along))
  const [ux, uy] = [dx / distance, dy / distance]
  const bends = [1, -1].map((side): Point => [
    from[0] + ux * along - uy * aside * side,
    from[1] + uy * along + ux * aside * side,
  ])
  const [one, other] = [bends[0] ?? from, bends[1] ?? from]
  return score(one[0], one[1]) >= score(other[0], other[1]) ? one : other
}

type Along = (length: number, aside: number) => Point

function torso(along: Along, s: number, look: Look): string {
  const outline = [
    along(-3, -5.6),
    along(8, -6.2),
    along(20, -7.4),
    along(28, -6.2),
    along(31, -1),
    along(29, 5.6),
    along(20, 7.2),
    along(8, 6),
    along(-3, 6),
  ]
  const shade = [
    along(-3, -5.6),
    along(8, -6.2),
    along(20, -7.4),
    along(28, -6.2),
    along(27, -3.8),
    along(14, -2.8),
    along(-3, -2.4),
  ]
  const shirt =
    fill(curve(outline, true), look.top) + fill(curve(shade, true), mix(look.top, '#0A1A16', 0.18))
  return pack(along, s, look) + shirt + vest(along, s, look)
}

function vest(along: Along, s: number, look: Look): string {
  if (!look.vest) return ''
  const outline = [
    along(2, -7),
    along(12, -7.8),
    along(24, -7.4),
    along(29, -5),
    along(25, -1),
    along(25.5, 3),
    along(29, 5.6),
    along(23, 7.8),
    along(12, 8.2),
    along(2, 7),
  ]
  const strap = (height: number) =>
    line(
      trace([along(height, -7.4), along(height - 0.6, 7.6)]),
      mix(look.vest ?? '', '#101814', 0.62),
      1.5 * s,
    )
  const seam = line(trace([along(24, 2), along(2.4, 2.2)]), mix(look.vest, '#101814', 0.4), 0.9 * s)
  const gleam = line(trace([along(22, 5), along(17, 5.4)]), '#FFF6DD', 1.3 * s, 'opacity=".8"')
  return fill(curve(outline, true), look.vest) + seam + strap(8) + strap(15.5) + gleam
}

function pack(along: Along, s: number, look: Look): string {
  if (!look.pack) return ''
  const bag = [along(3, -5), along(4, -15), along(16, -17), along(28, -14.5), along(30, -6)]
  const roll = taper(along(31.5, -8), 3.1 * s, along(31, -13.5), 3.1 * s)
  const pocket = [along(5, -12), along(6, -16), along(14, -17.4), along(14, -12)]
  return (
    fill(curve(bag, true), look.pack) +
    fill(curve(pocket, true), mix(look.pack, '#0A1A16', 0.25)) +
    fill(roll, mix(look.pack, '#FFF3D0', 0.45))
  )
}

function skirt(s: number, figure: Figure, look: Look): string {
  if (look.legs !== 'sarong' || !figure.nearFoot || !figure.farFoot) return ''
  const [hx, hy] = figure.hip
  const hem = Math.max(figure.nearFoot[1], figure.farFoot[1]) - 4 * s
  const left = Math.min(figure.nearFoot[0], figure.farFoot[0]) - 4.5 * s
  const right = Math.max(figure.nearFoot[0], figure.farFoot[0]) + 4.5 * s
  const cloth = curve(
    [
      [hx - 6.4 * s, hy - 4 * s],
      [left - 0.6 * s, (hy + hem) / 2],
      [left, hem],
      [(left + right) / 2, hem + 1.6 * s],
      [right, hem],
      [right, (hy + hem) / 2],
      [hx + 6.6 * s, hy - 4 * s],
    ],
    true,
  )
  const folds = [-0.2, 0.2, 0.5]
    .map(share =>
      trace([
        [hx + share * 5 * s, hy + 4 * s],
        [(left + right) / 2 + share * (right - left) * 0.6, hem - 1.5 * s],
      ]),
    )
    .join('')
  const sash = fill(
    taper([hx - 5.6 * s, hy - 3.6 * s], 2.1 * s, [hx + 5.8 * s, hy - 3.4 * s], 2.1 * s),
    look.sash ?? look.top,
  )
  return fill(cloth, look.bottom) + line(folds, mix(look.bottom, '#0A1A16', 0.3), 1.1 * s) + sash
}
