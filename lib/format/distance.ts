const M_PER_KM = 1000;
const STEP_M = 10;
const TENTHS = 10;

/** "60 m", "1.2 km". */
export function formatDistance(metres: number): string {
  const rounded = Math.round(metres / STEP_M) * STEP_M;
  return rounded < M_PER_KM ? `${rounded} m` : `${Math.round((metres / M_PER_KM) * TENTHS) / TENTHS} km`;
}
