export const featureOrder: readonly string[]
export const webAreas: readonly string[]
