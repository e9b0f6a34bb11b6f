/** The island's outline (Natural Earth, public domain) in thousandths of a degree, see `project`. */
export const outline =
  'M1136 617L1161 622L1175 646L1186 669L1204 690L1211 718L1193 737L1175 757L1147 749L1093 711L1076 691L1061 686L1058 681L1061 674L1093 629L1104 620L1122 624L1136 617ZM1207 239L1240 269L1279 294L1300 325L1286 369L1275 379L1247 406L1225 416L1204 443L1193 451L1122 456L1111 462L1104 484L1086 499L955 548L912 573L880 608L858 649L844 664L823 671L805 678L794 696L798 720L812 738L819 732L816 728L805 711L823 705L830 722L826 771L819 781L805 789L787 798L773 801L748 803L727 801L705 796L687 784L687 769L709 754L752 732L762 718L773 696L777 673L769 654L766 647L748 612L741 608L730 605L723 602L695 580L684 565L677 551L670 536L652 521L616 499L549 435L520 418L392 355L353 348L235 348L203 337L171 313L146 284L68 168L46 71L54 44L82 39L103 41L118 50L125 63L139 78L153 83L168 80L196 61L210 71L232 77L271 82L289 85L452 142L488 131L577 131L616 122L655 93L727 23L766 6L784 6L805 9L826 17L844 29L858 39L926 55L1090 122L1122 144L1154 171L1207 239Z'

const narrowing = Math.cos((8.4 * Math.PI) / 180)

/** Equirectangular at Bali's latitude: x grows east of 114.4°, y south of 8.05° S. */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  return { x: (longitude - 114.4) * narrowing * 1000, y: (-8.05 - latitude) * 1000 }
}

/** Units of `project` per degree of longitude. */
export const unitsPerDegree = narrowing * 1000
const metresPerDegree = 111_195
export const metresPerUnit = metresPerDegree / 1000

/** The whole island with the sea around it, in units of `project`. */
export const whole = { left: -120, top: -60, width: 1560, height: 940 } as const

/** Towns for orientation. */
export const towns = [
  { name: 'Denpasar', latitude: -8.6705, longitude: 115.2126 },
  { name: 'Ubud', latitude: -8.5069, longitude: 115.2625 },
  { name: 'Singaraja', latitude: -8.112, longitude: 115.0882 },
  { name: 'Amlapura', latitude: -8.4489, longitude: 115.613 },
  { name: 'Negara', latitude: -8.356, longitude: 114.6256 },
] as const
