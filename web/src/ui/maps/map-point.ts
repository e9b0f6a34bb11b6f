/** A place on a map, and where its marker leads. */
export type MapPoint = Readonly<{
  id: string
  latitude: number
  longitude: number
  label: string
  href: string
}>
