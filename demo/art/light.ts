/** The hours of the day that a scene may be painted in. */
export const times = ['dawn', 'noon', 'dusk', 'mist', 'night'] as const
export type Time = (typeof times)[number]

/** All inks of one hour: a scene uses these and nothing else. */
export type Light = Readonly<{
  /** Flat bands from the zenith to the horizon. */
  sky: readonly string[]
  sun: string
  cloud: string
  haze: string
  far: string
  mid: string
  near: string
  leaf: string
  leafLit: string
  rice: string
  water: string
  waterLit: string
  waterDeep: string
  foam: string
  soil: string
  soilLit: string
  stone: string
  ink: string
  /** What the air adds to the colour of things, and how much of it (0 to 1). */
  tint: string
  tintShare: number
  lampsOn: boolean
}>

/** The house inks of the identity: jade, marigold, brick, paper. */
export const ink = {
  jade: '#0F6750',
  jadeDeep: '#0C2B24',
  marigold: '#FDB71E',
  brick: '#A53D24',
  clay: '#C4573A',
  paper: '#FBF9F3',
  river: '#11566B',
  coal: '#1B211D',
} as const

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map(start => {
    const from = Number.parseInt(first.slice(start, start + 2), 16)
    const to = Number.parseInt(second.slice(start, start + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The colour that a thing takes in this light. */
export function lit(light: Light, colour: string): string {
  return mix(colour, light.tint, light.tintShare)
}

/** The ink of a ridge: 0 is the horizon, 1 stands before the viewer. */
export function depthInk(light: Light, depth: number): string {
  const stops = [light.haze, light.far, light.mid, light.near]
  const position = Math.min(0.999, Math.max(0, depth)) * (stops.length - 1)
  const index = Math.floor(position)
  return mix(stops[index] ?? light.far, stops[index + 1] ?? light.near, position - index)
}

export const lights: Readonly<Record<Time, Light>> = {
  dawn: {
    sky: ['#7FADA3', '#A3C2AB', '#CDD2AF', '#EED7A6', '#F8C987', '#F6B06A'],
    sun: '#FFF3D2',
    cloud: '#FCE3BD',
    haze: '#EBBB90',
    far: '#C78F79',
    mid: '#4D8169',
    near: '#10503F',
    leaf: '#0C3B30',
    leafLit: '#1F6A4F',
    rice: '#8CA85A',
    water: '#4E9C86',
    waterLit: '#F3D6A4',
    waterDeep: '#1D6A59',
    foam: '#FFF8E8',
    soil: '#9A6A45',
    soilLit: '#C99763',
    stone: '#6F7466',
    ink: '#0A211B',
    tint: '#F0A868',
    tintShare: 0.1,
    lampsOn: false,
  },
  noon: {
    sky: ['#86C9BF', '#A2D6C9', '#BEE2D4', '#D7EBDB', '#EBF2DF', '#F8F4E0'],
    sun: '#FFFBEC',
    cloud: '#FBFAF1',
    haze: '#C2DECC',
    far: '#8FC2AB',
    mid: '#3B8F6E',
    near: '#0E5C47',
    leaf: '#0B4636',
    leafLit: '#2A8560',
    rice: '#8DB956',
    water: '#3BA083',
    waterLit: '#CDEBDD',
    waterDeep: '#167059',
    foam: '#FFFFFF',
    soil: '#A87A4E',
    soilLit: '#D2A774',
    stone: '#6E7D70',
    ink: '#0A211B',
    tint: '#FFFFFF',
    tintShare: 0,
    lampsOn: false,
  },
  dusk: {
    sky: ['#263C58', '#4A4868', '#7D556E', '#B5646A', '#E1835D', '#F6B15B'],
    sun: '#FFD98A',
    cloud: '#F2A26B',
    haze: '#C4706A',
    far: '#754F68',
    mid: '#344F57',
    near: '#10332F',
    leaf: '#081F1C',
    leafLit: '#1B4640',
    rice: '#6E6A4C',
    water: '#4A6272',
    waterLit: '#F0A569',
    waterDeep: '#233F50',
    foam: '#FBE3CB',
    soil: '#5F4540',
    soilLit: '#936350',
    stone: '#4E4F58',
    ink: '#06120F',
    tint: '#4A3350',
    tintShare: 0.24,
    lampsOn: true,
  },
  mist: {
    sky: ['#C4D8CC', '#CFDFD3', '#DAE6DA', '#E4ECE1', '#EDF1E7', '#F4F4EA'],
    sun: '#FCFBF3',
    cloud: '#F7F8F1',
    haze: '#D6E3D8',
    far: '#AFCABB',
    mid: '#639B83',
    near: '#1D5A49',
    leaf: '#154738',
    leafLit: '#3F866A',
    rice: '#94B07A',
    water: '#7DB7A2',
    waterLit: '#E6F1E8',
    waterDeep: '#3C8571',
    foam: '#FFFFFF',
    soil: '#8F7A5E',
    soilLit: '#B9A583',
    stone: '#7F8F85',
    ink: '#0F2A23',
    tint: '#DCE8DD',
    tintShare: 0.14,
    lampsOn: false,
  },
  night: {
    sky: ['#0B1A31', '#0F2541', '#14324D', '#1B4158', '#265361', '#336567'],
    sun: '#F6EFCF',
    cloud: '#2B5563',
    haze: '#2A5860',
    far: '#1E4650',
    mid: '#15383B',
    near: '#0B2423',
    leaf: '#06100F',
    leafLit: '#123330',
    rice: '#2C5148',
    water: '#245562',
    waterLit: '#9FC4B4',
    waterDeep: '#10323E',
    foam: '#CFE3D8',
    soil: '#33332F',
    soilLit: '#4D4A40',
    stone: '#2E4146',
    ink: '#040A09',
    tint: '#0E2A3C',
    tintShare: 0.42,
    lampsOn: true,
  },
}
