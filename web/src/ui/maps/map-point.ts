/** A place on a map, and the target of its marker. */
export type MapPoint = Readonly<{
  id: string
  latitude: number
  longitude: number
  label: string
  href: string
}>
