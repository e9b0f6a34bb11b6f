import type { Path } from 'fontkit'

const headerBytes = 10
const onCurve = 1
type Point = readonly [x: number, y: number, flag: number]

/**
 * Encodes an outline as a simple TrueType glyph (OpenType specification, `glyf`), padded to four bytes, and returns
 * where its ink begins. fontkit cannot write glyphs of a variable font, because its writer does not fit the streams
 * that it writes to.
 */
export function encodeOutline(
  path: Path,
  scale: number,
): Readonly<{ bytes: Buffer; left: number }> {
  const { points, ends } = pointsOf(path, scale)
  if (points.length === 0) return { bytes: Buffer.alloc(0), left: 0 }
  const length = headerBytes + 2 * ends.length + 2 + points.length * 5
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const left = Math.min(...xs)
  let at = 0
  const write = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  for (const value of [ends.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value)
  for (const end of ends) write(end)
  // No instructions.
  write(0)
  for (const [, , flag] of points) at = bytes.writeUInt8(flag, at)
  for (const values of [xs, ys])
    for (const [index, value] of values.entries()) write(value - (values[index - 1] ?? 0))
  return { bytes, left }
}

function pointsOf(path: Path, scale: number) {
  const points: Point[] = []
  const ends: number[] = []
  const add = (x = 0, y = 0, flag = onCurve) =>
    void points.push([Math.round(x * scale), Math.round(y * scale), flag])
  for (const { command, args } of path.commands) {
    const [x, y, endX, endY] = args
    if (command === 'closePath') ends.push(points.length - 1)
    else if (command === 'bezierCurveTo') throw new Error('A cubic curve in a TrueType outline')
    else if (command === 'quadraticCurveTo') {
      add(x, y, 0)
      add(endX, endY)
    } else add(x, y)
  }
  return { points, ends }
}
