import { encode } from 'uqr'

/** Returns a picture of the code that vouchers show of a text, black on white, as a camera gives it. */
export function pictureOf(text: string, { scale = 6 } = {}) {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
      const value = isDark ? 0 : 255
      data.set([value, value, value, 255], (y * side + x) * 4)
    }
  return { width: side, height: side, data }
}
