import { metresPerUnit } from './island.ts'

const lengths = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
const pixelsMax = 110

/** The scale of the map: how long a distance on it is on the ground. */
export function ScaleBar({ unitsPerPixel }: { unitsPerPixel: number }) {
  const metresPerPixel = unitsPerPixel * metresPerUnit
  const metres = lengths.findLast(length => length / metresPerPixel <= pixelsMax) ?? 50
  return (
    <p
      aria-hidden="true"
      style={{ width: `${metres / metresPerPixel}px` }}
      className="absolute bottom-3 left-3 min-w-8 border-x-2 border-b-2 border-ink-2 text-center text-[0.75rem] leading-5 whitespace-nowrap text-ink-2 tnum"
    >
      {metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`}
    </p>
  )
}
