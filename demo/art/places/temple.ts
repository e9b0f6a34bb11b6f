import { ink, lit, mix, type Light } from '../light.ts'
import { box, circle, disc, fill, line, repeat, trace, type Point } from '../shapes.ts'

/** A Balinese split gate: two mirrored stepped towers and stairs between; stands on y = 0, about 720 wide. */
export function splitGate(light: Light): string {
  const half = gateHalf(light)
  return (
    `<g transform="translate(-58 0) scale(-1 1)">${half}</g>` +
    `<g transform="translate(58 0)">${half}</g>` +
    gateStairs(light)
  )
}

const tiers = [
  [142, 66],
  [128, 58],
  [112, 50],
  [94, 44],
  [74, 40],
  [53, 36],
  [32, 32],
] as const

function gateHalf(light: Light): string {
  const brick = lit(light, '#B4573A')
  const stone = lit(light, '#9A9C8E')
  const pale = mix(stone, light.foam, 0.3)
  const dark = mix(brick, light.ink, 0.4)
  let y = -46
  const drawn = tiers.map(([width, height], index) => {
    const top = y - height
    const body =
      box(0, top, width, height, brick) +
      box(0, top, 11, height, dark) +
      bricks(light, width, top, height)
    const cornice =
      box(0, top, width + 13, 8, pale) +
      box(0, top + 8, width + 7, 6, stone) +
      box(0, top + height - 8, width + 6, 8, stone)
    const ear = `M${width + 2} ${top + 3}C${width + 20} ${top + 1} ${width + 24} ${top - 16} ${width + 17} ${top - 27}C${width + 13} ${top - 13} ${width + 4} ${top - 9} ${width - 7} ${top - 3}Z`
    const panel =
      index < 4 ? carving(light, width * 0.56, top + height * 0.52, height * 0.25, pale) : ''
    y = top
    return body + panel + cornice + fill(ear, pale)
  })
  const spire =
    fill(`M0 ${y}L0 ${y - 64}Q9 ${y - 34} 27 ${y - 8}L30 ${y}Z`, pale) +
    box(0, y - 12, 36, 9, stone)
  const wall =
    box(140, -128, 165, 128, brick) +
    box(136, -138, 176, 15, pale) +
    box(140, -26, 165, 26, stone) +
    bricks(light, 300, -128, 100, 150) +
    carving(light, 222, -76, 25, pale)
  const plinth =
    box(-6, -48, 170, 48, stone) +
    box(-6, -54, 176, 10, pale) +
    box(-6, -14, 178, 14, mix(stone, light.ink, 0.25))
  return wall + plinth + drawn.join('') + spire
}

function bricks(light: Light, width: number, top: number, height: number, from = 14): string {
  const rows = Math.floor(height / 13)
  const data = repeat(rows, row => {
    const y = top + 8 + row * 13
    const start = from + (row % 2 ? 16 : 0)
    const marks = Math.max(1, Math.floor((width - start) / 34))
    return repeat(marks, mark => `M${start + mark * 34} ${y}h19`)
  })
  return line(data, mix(lit(light, '#B4573A'), light.ink, 0.24), 1.8)
}

/** A carved flower in a square: the usual ornament of gate panels. */
function carving(light: Light, x: number, y: number, size: number, colour: string): string {
  const petals = repeat(4, index => {
    const turn = (index / 4) * Math.PI * 2 + Math.PI / 4
    return disc(x + Math.cos(turn) * size * 0.42, y + Math.sin(turn) * size * 0.42, size * 0.34)
  })
  const frame = trace(
    [
      [x - size, y],
      [x, y - size],
      [x + size, y],
      [x, y + size],
    ],
    true,
  )
  return (
    fill(frame, mix(colour, light.ink, 0.34)) +
    fill(petals, colour) +
    circle(x, y, size * 0.22, mix(colour, light.ink, 0.4))
  )
}

function gateStairs(light: Light): string {
  const stone = lit(light, '#9A9C8E')
  return repeat(6, step => {
    const y = -46 + step * 15
    const half = 58 + step * 15
    return (
      box(-half, y, half * 2, 15, mix(stone, light.foam, 0.3 - step * 0.03)) +
      box(-half, y + 9, half * 2, 6, mix(stone, light.ink, 0.24))
    )
  })
}

/** A meru: a shrine of many thatched roofs on a stone base; stands on y = 0, `roofs` is odd. */
export function meru(light: Light, roofs: 3 | 5 | 7 | 9 | 11): string {
  const stone = lit(light, '#8F9286')
  const thatch = lit(light, '#33302C')
  const gold = lit(light, '#D9A441')
  const wood = lit(light, ink.brick)
  let y = -132
  const drawn = repeat(roofs, index => {
    const wide = 118 * (1 - (index / roofs) * 0.7)
    const high = 36 * (1 - (index / roofs) * 0.36)
    const roof = `M${-wide} ${y + 5}C${-wide * 0.6} ${y - high * 0.2} ${-wide * 0.42} ${y - high * 0.7} ${-wide * 0.3} ${y - high}L${wide * 0.3} ${y - high}C${wide * 0.42} ${y - high * 0.7} ${wide * 0.6} ${y - high * 0.2} ${wide} ${y + 5}Q0 ${y + 15} ${-wide} ${y + 5}Z`
    const light1 = `M${-wide} ${y + 5}C${-wide * 0.6} ${y - high * 0.2} ${-wide * 0.42} ${y - high * 0.7} ${-wide * 0.3} ${y - high}L${-wide * 0.12} ${y - high}Q${-wide * 0.3} ${y} ${-wide * 0.4} ${y + 8}Z`
    const neck =
      box(-wide * 0.27, y - high - 13, wide * 0.54, 14, wood) +
      box(-wide * 0.3, y - high - 4, wide * 0.6, 4, gold)
    const part =
      neck +
      fill(roof, thatch) +
      fill(light1, mix(thatch, light.sun, 0.16)) +
      line(`M${-wide} ${y + 5}Q0 ${y + 15} ${wide} ${y + 5}`, mix(thatch, gold, 0.55), 3)
    y -= high + 12
    return part
  })
  const room =
    box(-48, -132, 96, 70, wood) +
    box(-54, -136, 108, 9, gold) +
    box(-16, -122, 32, 60, mix(gold, wood, 0.25)) +
    line('M0 -122V-62', wood, 2.4) +
    box(-40, -116, 16, 44, gold, 3) +
    box(24, -116, 16, 44, gold, 3)
  const base =
    box(-74, -64, 148, 20, mix(stone, light.foam, 0.22)) +
    box(-88, -46, 176, 46, stone) +
    box(-100, -14, 200, 14, mix(stone, light.ink, 0.2)) +
    carving(light, 0, -25, 13, mix(stone, light.foam, 0.4))
  return (
    base +
    room +
    drawn +
    fill(`M-6 ${y + 12}L0 ${y - 20}L6 ${y + 12}Z`, gold) +
    circle(0, y + 2, 5, gold)
  )
}

/** A ceremonial parasol with a fringe; stands on y = 0, about 210 high. */
export function parasol(light: Light, cloth: string): string {
  const colour = lit(light, cloth)
  const fringe = repeat(12, index => `M${-66 + index * 12} -160l0 ${12 + (index % 2) * 5}`)
  return (
    line('M0 0V-206', lit(light, '#6A4A2C'), 5) +
    line(fringe, mix(colour, '#FFFFFF', 0.45), 5) +
    fill('M-72 -158C-54 -190 -18 -204 0 -206C18 -204 54 -190 72 -158Q0 -170 -72 -158Z', colour) +
    fill(
      'M-72 -158C-54 -190 -18 -204 0 -206Q-24 -184 -30 -163Q-52 -162 -72 -158Z',
      mix(colour, light.ink, 0.2),
    ) +
    circle(0, -209, 5, lit(light, '#D9A441'))
  )
}

/** A penjor: the bowed bamboo pole of festive days with its hanging ornament; stands on y = 0, about 430 high. */
export function penjor(light: Light): string {
  const cane = lit(light, '#C3B06A')
  const along = (share: number): Point => [150 * share ** 3.2, -410 * share + 130 * share ** 6]
  const pole = trace(Array.from({ length: 17 }, (_, index) => along(index / 16)))
  const leaves = repeat(13, index => {
    const [x, y] = along(0.22 + index * 0.056)
    const long = 22 + (index % 3) * 7
    return `M${x} ${y}q${index % 2 ? long : -long} ${long * 0.3} ${index % 2 ? long * 0.9 : -long * 0.9} ${long * 1.3}q${index % 2 ? -4 : 4} ${-long * 0.7} ${index % 2 ? -long * 0.9 : long * 0.9} ${-long * 1.3}Z`
  })
  const [tipX, tipY] = along(1)
  return (
    line(pole, cane, 6) +
    fill(leaves, mix(cane, '#FFF3C4', 0.4)) +
    line(`M${tipX} ${tipY}v46`, cane, 3) +
    fill(`M${tipX} ${tipY + 40}l15 20l-15 48l-15 -48Z`, lit(light, ink.marigold)) +
    fill(disc(tipX, tipY + 62, 7), lit(light, ink.brick))
  )
}

/** An offering: a small palm-leaf tray with flowers; `size` is its width. */
export function offering(light: Light, x: number, y: number, size: number): string {
  const flowers = [ink.marigold, '#F4F1E8', ink.clay, ink.marigold].map((colour, index) =>
    circle(
      x + (index - 1.5) * size * 0.2,
      y - size * 0.2 - (index % 2) * size * 0.08,
      size * 0.14,
      lit(light, colour),
    ),
  )
  return (
    fill(
      `M${x - size / 2} ${y - size * 0.16}L${x + size / 2} ${y - size * 0.16}L${x + size * 0.4} ${y + size * 0.1}L${x - size * 0.4} ${y + size * 0.1}Z`,
      lit(light, '#9FB46A'),
    ) +
    line(`M${x - size / 2} ${y - size * 0.16}h${size}`, lit(light, '#DDE2A8'), size * 0.07) +
    flowers.join('') +
    line(
      `M${x + size * 0.3} ${y - size * 0.2}l${size * 0.08} ${-size * 0.5}`,
      lit(light, '#7A4A33'),
      size * 0.04,
    )
  )
}
