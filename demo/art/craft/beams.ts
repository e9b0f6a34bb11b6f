import { mix, type Light } from '../light.ts'
import { digits, fill, type Point } from '../shapes.ts'

/** The light of a headlamp that shines to the right: three cones with round ends, one in the other. */
export function beam(light: Light, [x, y]: Point, length: number): string {
  const warm = mix('#FFD978', light.sun, 0.3)
  return [1, 0.72, 0.44]
    .map(share => {
      const reach = x + length * share
      const half = length * 0.24 * share + 8
      const low = y + length * 0.08 * share
      const data = `M${digits(x)} ${digits(y - 9)}L${digits(reach)} ${digits(low - half)}Q${digits(reach + half * 0.8)} ${digits(low)} ${digits(reach)} ${digits(low + half)}L${digits(x)} ${digits(y + 9)}Z`
      return fill(data, warm, 'opacity=".13"')
    })
    .join('')
}
