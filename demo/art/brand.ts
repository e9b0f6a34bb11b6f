import { ink } from './light.ts'
import { curve, type Point } from './shapes.ts'

/** A tile of map contours that repeats without a seam: dark green lines on nothing, 720 × 480 pixels. */
export function contours(): string {
  const [width, height, count, steps] = [720, 480, 15, 24]
  const gap = height / count
  const turn = Math.PI * 2
  const warp = (x: number, y: number) =>
    22 * Math.sin(turn * ((2 * x) / width + y / height)) +
    15 * Math.sin(turn * ((3 * x) / width - (2 * y) / height) + 1.3) +
    8 * Math.sin(turn * ((5 * x) / width + (3 * y) / height) + 2.1)
  const lines = Array.from({ length: count + 4 }, (_, row) => {
    const base = (row - 2) * gap
    const points = Array.from({ length: steps + 3 }, (_, step): Point => {
      const x = ((step - 1) / steps) * width
      return [x, base + warp(x, base)]
    })
    return curve(points)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="${ink.jadeDeep}" stroke-width="1.4">${lines.map(data => `<path d="${data}"/>`).join('')}</svg>\n`
}

const roof =
  'M4.4 15.4C8.8 14.2 12 10.4 13.6 6.2H18.4C20 10.4 23.2 14.2 27.6 15.4C24 17 20.6 16.5 16 16.5C11.4 16.5 8 17 4.4 15.4Z'
const wave =
  'M4.6 21.4C7.4 18.6 10.4 18.6 13.2 21.1C16 23.6 18.6 23.5 21.1 21.2C23.2 19.3 25.4 19 27.4 20.3V23.6C25.4 22.4 23.6 22.7 21.8 24.3C18.6 27.1 15.3 27.1 12.1 24.3C9.5 22 7 22.1 4.6 24.6Z'

/** The mark alone: roof and river wave in a rounded square; `corner` is its radius of 32. */
export function favicon(corner = 7.5): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ink.jade}"/><path d="${roof}" fill="${ink.paper}"/><path d="${wave}" fill="${ink.marigold}"/></svg>\n`
}

/** The mark for larger sizes: a second tier of thatch, the sun between the eaves, two waves. */
export function logo(): string {
  const ridge = 'M13.1 5.6C14 4.9 15 3.9 15.5 2.9H16.5C17 3.9 18 4.9 18.9 5.6Z'
  const ripple =
    'M6.2 28.2C8.4 26.4 10.6 26.6 12.8 28.2C15.2 29.9 17.6 29.9 20 28.1C22 26.6 24 26.5 25.8 27.6'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7.5" fill="${ink.jade}"/><path d="${ridge}${roof}" fill="${ink.paper}"/><path d="${wave}" fill="${ink.marigold}"/><path d="${ripple}" fill="none" stroke="${ink.paper}" stroke-width="1.1" stroke-linecap="round"/></svg>\n`
}
