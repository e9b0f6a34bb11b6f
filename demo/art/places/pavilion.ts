import { ink, lit, mix, type Light } from '../light.ts'
import { person } from '../people/figure.ts'
import { guest, guide } from '../people/looks.ts'
import type { Random } from '../random.ts'
import { box, circle, fill, line, oval, repeat, type Point } from '../shapes.ts'

/** A hanging lamp of woven bamboo with its glow when the lamps are on. */
export function lamp(light: Light, x: number, y: number, size: number): string {
  const shade = lit(light, '#B98A4E')
  const glow = light.lampsOn
    ? circle(x, y + size * 0.3, size * 3, '#FFCF70', 'opacity=".13"') +
      circle(x, y + size * 0.3, size * 1.8, '#FFD98A', 'opacity=".22"')
    : ''
  return (
    glow +
    line(`M${x} ${y - size * 1.6}V${y - size * 0.5}`, light.ink, 2) +
    fill(
      `M${x - size * 0.4} ${y - size * 0.6}L${x + size * 0.4} ${y - size * 0.6}L${x + size * 0.85} ${y + size * 0.3}L${x - size * 0.85} ${y + size * 0.3}Z`,
      light.lampsOn ? '#F2B652' : shade,
    ) +
    line(
      `M${x - size * 0.2} ${y - size * 0.5}L${x - size * 0.42} ${y + size * 0.28}M${x + size * 0.2} ${y - size * 0.5}L${x + size * 0.42} ${y + size * 0.28}`,
      mix(shade, light.ink, 0.3),
      2,
    ) +
    oval(
      x,
      y + size * 0.3,
      size * 0.85,
      size * 0.16,
      light.lampsOn ? '#FFF1C7' : mix(shade, light.ink, 0.3),
    )
  )
}

/** An open pavilion under thatch with guests at tables; stands on y = 0, about 760 wide and 560 high. */
export function pavilion(light: Light, random: Random): string {
  const wood = lit(light, '#7A5236')
  const dark = mix(wood, light.ink, 0.4)
  const stone = lit(light, '#8E8E80')
  const inside = light.lampsOn ? '#7A4A2C' : mix(wood, light.ink, 0.5)
  const posts = [-290, -100, 100, 290]
  return (
    fill('M-310 -62H310V-268H-310Z', inside) +
    (light.lampsOn ? fill('M-310 -62H310V-190H-310Z', '#A8672F', 'opacity=".5"') : '') +
    line(
      repeat(19, index => `M${-300 + index * 33} -62V-104`),
      mix(inside, wood, 0.6),
      4,
    ) +
    line('M-306 -106H306', mix(inside, wood, 0.7), 7) +
    [-196, 0, 196].map(x => lamp(light, x, -206, 25)).join('') +
    diners(light, random) +
    posts
      .map(
        x =>
          box(x - 9, -270, 18, 212, wood) +
          box(x - 9, -270, 7, 212, dark) +
          box(x - 15, -72, 30, 14, stone),
      )
      .join('') +
    box(-330, -62, 660, 24, mix(stone, light.foam, 0.25)) +
    box(-344, -38, 688, 38, stone) +
    box(-90, -38, 180, 16, mix(stone, light.foam, 0.3)) +
    box(-104, -20, 208, 20, mix(stone, light.foam, 0.18)) +
    thatch(light)
  )
}

function diners(light: Light, random: Random): string {
  const seat = (x: number, facing: 1 | -1) => {
    const hip: Point = [x, -96]
    return (
      box(x - 15, -92, 30, 32, lit(light, '#5C3F2B'), 3) +
      person(light, {
        height: 148,
        hip,
        lean: 8,
        facing,
        nearHand: [x + facing * 38, -116],
        farHand: [x + facing * 42, -120],
        nearFoot: [x + facing * 34, -64],
        farFoot: [x + facing * 40, -64],
        look: guest(light, random, { legs: 'trousers' }),
      })
    )
  }
  const table = (x: number) =>
    seat(x - 62, 1) +
    seat(x + 62, -1) +
    box(x - 46, -112, 92, 9, lit(light, '#A9774A'), 3) +
    box(x - 6, -104, 12, 42, lit(light, '#5C3F2B')) +
    oval(x - 18, -114, 15, 4, lit(light, ink.paper)) +
    oval(x + 20, -114, 14, 4, lit(light, ink.paper)) +
    circle(x + 1, -119, 6, lit(light, ink.marigold))
  const waiter = person(light, {
    height: 172,
    hip: [4, -144],
    lean: 2,
    facing: 1,
    nearHand: [42, -178],
    farHand: [44, -180],
    nearFoot: [-4, -66],
    farFoot: [10, -66],
    look: guide(light, { legs: 'sarong', bottom: '#8A5A2C', sash: ink.marigold, top: ink.paper }),
  })
  return (
    waiter +
    oval(46, -182, 24, 5, lit(light, '#D8C08A')) +
    circle(42, -188, 6, lit(light, ink.clay)) +
    circle(52, -188, 5, lit(light, '#8CA85A')) +
    table(-196) +
    table(196)
  )
}

function thatch(light: Light): string {
  const straw = lit(light, '#8B6A45')
  const dark = mix(straw, light.ink, 0.36)
  const combed = (from: number, to: number, y: number, high: number, slant: number) =>
    repeat(22, index => {
      const x = from + ((to - from) * index) / 21
      return `M${x} ${y}l${-x * slant} ${-high}`
    })
  return (
    fill(
      'M-404 -246C-330 -292 -236 -372 -176 -432L176 -432C236 -372 330 -292 404 -246Q0 -224 -404 -246Z',
      straw,
    ) +
    fill(
      'M176 -432C236 -372 330 -292 404 -246Q330 -241 250 -238C190 -300 150 -372 120 -432Z',
      dark,
    ) +
    line(combed(-350, 350, -258, 52, 0.2), dark, 3, 'opacity=".6"') +
    line(combed(-270, 270, -332, 52, 0.24), dark, 3, 'opacity=".5"') +
    line('M-404 -246Q0 -224 404 -246', mix(straw, light.sun, 0.42), 7) +
    fill(
      'M-204 -426C-150 -462 -110 -510 -78 -540L78 -540C110 -510 150 -462 204 -426Q0 -414 -204 -426Z',
      mix(straw, light.sun, 0.1),
    ) +
    fill('M78 -540C110 -510 150 -462 204 -426Q160 -422 124 -421C92 -456 64 -500 48 -540Z', dark) +
    line('M-204 -426Q0 -414 204 -426', mix(straw, light.sun, 0.42), 5) +
    line('M-86 -542H86', dark, 13) +
    fill('M-8 -546Q0 -590 8 -546Z', lit(light, '#D9A441'))
  )
}
