import { ink, lit, mix, type Light } from '../light.ts'
import { beam } from './beams.ts'
import { box, circle, fill, line, repeat, taper, type Point } from '../shapes.ts'

function roadWheel(light: Light, x: number, radius: number): string {
  const black = lit(light, '#1B1F1D')
  const spokes = repeat(5, index => {
    const turn = (index / 5) * Math.PI * 2 - Math.PI / 2
    return `M${x} ${-radius}l${(Math.cos(turn) * radius * 0.52).toFixed(1)} ${(Math.sin(turn) * radius * 0.52).toFixed(1)}`
  })
  return (
    circle(x, -radius, radius * 1.2, mix(black, light.ink, 0.6)) +
    circle(x, -radius, radius, black) +
    circle(x, -radius, radius * 0.64, lit(light, '#C9CDC4')) +
    line(spokes, lit(light, '#7E867F'), radius * 0.14) +
    circle(x, -radius, radius * 0.16, black)
  )
}

type Glass = Readonly<{ pane: string; gleam: string }>

function glass(light: Light): Glass {
  const pane = light.lampsOn ? lit(light, '#F2C879') : lit(light, '#24424A')
  return { pane, gleam: mix(pane, '#FFFFFF', light.lampsOn ? 0.3 : 0.26) }
}

function lamps(light: Light, front: string, rear: string, from: Point): string {
  return (
    fill(front, lit(light, '#FFF0C2')) +
    fill(rear, lit(light, ink.brick)) +
    (light.lampsOn ? beam(light, from, 330) : '')
  )
}

/** A family car that faces right, wheels on y = 0, about 520 wide and 200 high. */
export function car(light: Light): string {
  const colour = lit(light, '#EFF1EA')
  const shade = mix(colour, light.ink, 0.16)
  const black = lit(light, '#262C2B')
  const { pane, gleam } = glass(light)
  const seams = 'M-82 -132L-86 -52M30 -132L32 -50Q66 -46 84 -64M-84 -110h0'
  return (
    fill(
      'M-258 -48L-262 -112C-260 -140 -244 -178 -226 -192C-160 -206 0 -208 58 -196C84 -184 116 -156 138 -132C180 -128 224 -120 246 -104C260 -92 264 -66 260 -46L240 -34L-246 -34Z',
      colour,
    ) +
    fill('M-260 -72C-120 -62 120 -62 262 -76L260 -46L240 -34L-246 -34L-258 -48Z', shade) +
    fill('M-246 -34L240 -34L246 -46L-254 -46Z', black) +
    fill('M-236 -134C-230 -160 -222 -176 -214 -182L-94 -190L-90 -134Z', pane) +
    fill('M-80 -190C-40 -192 10 -192 22 -190L24 -132L-80 -134Z', pane) +
    fill('M36 -188C62 -182 92 -156 112 -132L38 -132Z', pane) +
    fill(
      'M-200 -134L-176 -186L-158 -187L-182 -134ZM-50 -134L-26 -191L-8 -191L-32 -134ZM52 -132L62 -176L74 -168L66 -132Z',
      gleam,
    ) +
    line(seams, mix(colour, light.ink, 0.38), 2.2) +
    line('M-258 -100C-120 -112 60 -112 236 -104', lit(light, ink.jade), 9) +
    line('M-258 -90C-120 -101 60 -101 240 -94', lit(light, ink.marigold), 3.4) +
    line('M-66 -118h18M46 -116h18', black, 4.4) +
    line('M-206 -200L40 -206M-196 -200v6M30 -206v8', black, 5) +
    fill(taper([104, -136], 9, [118, -138], 7), colour) +
    box(222, -66, 38, 12, black, 4) +
    lamps(
      light,
      'M216 -110Q246 -104 254 -82L226 -88Z',
      'M-262 -116L-246 -120L-244 -84L-261 -82Z',
      [246, -92],
    ) +
    roadWheel(light, -164, 38) +
    roadWheel(light, 164, 38)
  )
}

/** A minibus with guests at its windows, facing right, wheels on y = 0, about 660 wide and 270 high. */
export function minibus(light: Light): string {
  const colour = lit(light, '#F1F1EA')
  const shade = mix(colour, light.ink, 0.15)
  const black = lit(light, '#262C2B')
  const { pane, gleam } = glass(light)
  const windows = [-304, -198, -92, 14]
  return (
    fill(
      'M-328 -44L-332 -214C-330 -252 -314 -264 -286 -266L150 -268C196 -266 232 -218 260 -150C296 -144 322 -128 328 -104L330 -50L312 -36L-316 -36Z',
      colour,
    ) +
    fill('M-330 -88C-150 -78 160 -78 330 -90L330 -50L312 -36L-316 -36L-328 -44Z', shade) +
    fill(
      'M-330 -124C-150 -116 120 -116 268 -126L282 -106C140 -98 -150 -98 -330 -106Z',
      lit(light, ink.jade),
    ) +
    line('M-330 -96C-150 -88 160 -88 300 -98', lit(light, ink.marigold), 5) +
    windows.map(x => box(x, -236, 98, 90, pane, 12)).join('') +
    fill('M124 -236L160 -236C190 -230 214 -188 234 -148L124 -148Z', pane) +
    windows.map((x, index) => passenger(light, x + 50, index)).join('') +
    windows.map(x => fill(`M${x + 58} -236h16l-26 90h-16Z`, gleam, 'opacity=".55"')).join('') +
    fill('M150 -148L162 -228L178 -218L168 -148Z', gleam) +
    line('M118 -250V-48M-88 -50V-134M14 -50V-134', mix(colour, light.ink, 0.36), 2.4) +
    line('M124 -134h20M-78 -132h20', black, 5) +
    fill('M-316 -36L312 -36L318 -50L-324 -50Z', black) +
    box(-300, -280, 250, 13, black, 5) +
    box(-290, -304, 66, 25, lit(light, ink.clay), 6) +
    box(-218, -310, 52, 31, lit(light, ink.river), 6) +
    box(-160, -300, 84, 21, lit(light, '#6A4A2C'), 6) +
    fill(taper([240, -176], 8, [252, -152], 10), black) +
    box(292, -76, 38, 14, black, 4) +
    lamps(
      light,
      'M288 -138Q318 -128 324 -104L294 -110Z',
      'M-333 -160L-318 -162L-318 -112L-332 -112Z',
      [312, -112],
    ) +
    roadWheel(light, -208, 42) +
    roadWheel(light, 212, 42)
  )
}

function passenger(light: Light, x: number, index: number): string {
  const skin = lit(light, ['#8A5A38', '#E3B48C', '#6B4226', '#C68F63'][index] ?? '#8A5A38')
  const hair = lit(light, ['#1B1412', '#8A5A2C', '#1B1412', '#2A1B14'][index] ?? '#1B1412')
  const shirt = lit(light, [ink.clay, '#2E7D8C', '#E9C46A', '#7A4B6B'][index] ?? ink.clay)
  return (
    fill(`M${x - 25} -146C${x - 25} -172 ${x + 25} -172 ${x + 25} -146Z`, shirt) +
    circle(x + 2, -181, 14, skin) +
    fill(
      `M${x - 13} -178C${x - 17} -204 ${x + 12} -202 ${x + 15} -187Q${x + 2} -192 ${x - 4} -184Z`,
      hair,
    )
  )
}
