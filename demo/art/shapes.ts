/** A place on the canvas in pixels: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** A coordinate with one decimal: keeps the markup small and the same on every machine. */
export function digits(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Points written as a line of numbers: `x y x y …`. */
export function spots(numbers: string): readonly Point[] {
  const values = numbers.trim().split(/\s+/).map(Number)
  return values.flatMap((x, index): Point[] => (index % 2 ? [] : [[x, values[index + 1] ?? 0]]))
}

/** A polyline as path data; closed when asked. */
export function trace(points: readonly Point[], closed = false): string {
  const line = points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')
  return `M${line}${closed ? 'Z' : ''}`
}

/** A soft curve through all points (Catmull-Rom as Béziers), as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[place] ?? [0, 0]
  }
  let data = `M${digits(at(0)[0])} ${digits(at(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    data += 'C' + [first, second, to].map(([x, y]) => `${digits(x)} ${digits(y)}`).join(' ')
  }
  return closed ? `${data}Z` : data
}

/** A circle as path data, so that many circles fit in one path. */
export function disc(x: number, y: number, radius: number): string {
  const r = digits(radius)
  return `M${digits(x - radius)} ${digits(y)}a${r} ${r} 0 1 0 ${digits(radius * 2)} 0a${r} ${r} 0 1 0 ${digits(-radius * 2)} 0Z`
}

/** A flat lens, as path data: a ripple, a highlight, a thin cloud. */
export function lens(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight]
  return `M${digits(left)} ${digits(y)}Q${digits(x)} ${digits(top)} ${digits(right)} ${digits(y)}Q${digits(x)} ${digits(bottom)} ${digits(left)} ${digits(y)}Z`
}

/** A limb: two round ends of their own radius and straight sides, as path data. */
export function taper(from: Point, fromRadius: number, to: Point, toRadius: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const side: Point = [-Math.sin(angle), Math.cos(angle)]
  const edge = (place: Point, radius: number): Point => [
    place[0] + side[0] * radius,
    place[1] + side[1] * radius,
  ]
  const corners = [edge(from, fromRadius), edge(to, toRadius), edge(to, -toRadius)]
  const sides = trace([...corners, edge(from, -fromRadius)], true)
  return sides + disc(from[0], from[1], fromRadius) + disc(to[0], to[1], toRadius)
}

/** A filled path; `extra` holds further attributes. */
export function fill(data: string, colour: string, extra = ''): string {
  return `<path d="${data}" fill="${colour}"${extra && ` ${extra}`}/>`
}

/** A drawn line, round at its ends; the width is in pixels. */
export function line(data: string, colour: string, width: number, extra = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${digits(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`
}

export function circle(x: number, y: number, radius: number, colour: string, extra = ''): string {
  return `<circle cx="${digits(x)}" cy="${digits(y)}" r="${digits(radius)}" fill="${colour}"${extra && ` ${extra}`}/>`
}

export function oval(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  colour: string,
  extra = '',
): string {
  return `<ellipse cx="${digits(x)}" cy="${digits(y)}" rx="${digits(halfWidth)}" ry="${digits(halfHeight)}" fill="${colour}"${extra && ` ${extra}`}/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
): string {
  return `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" rx="${digits(radius)}" fill="${colour}"/>`
}

/** Children moved to a place, scaled (x may be mirrored) and turned by degrees. */
export function place(x: number, y: number, scale: Point | number, children: string, turn = 0) {
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  const size = `${across.toFixed(3)} ${down.toFixed(3)}`
  return `<g transform="translate(${digits(x)} ${digits(y)}) rotate(${digits(turn)}) scale(${size})">${children}</g>`
}

/** `count` results of a drawing function, one after the other. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('')
}
