export type Point3 = [x: number, y: number, z: number];
export type Point2 = [x: number, y: number];

/** Parallel projection: x to the right of the object, y up, z away from the viewer. */
export interface Camera {
  point(at: Point3): Point2;
  /** SVG matrix of a face: its own u and v axes, v going down or towards the viewer. */
  face(corner: Point3, u: Point3, v: Point3): string;
  /** SVG path through points. */
  path(points: Point3[]): string;
}

/** Yaw turns the object (positive shows its right side), pitch looks down on it; both in degrees. */
export function camera(yaw: number, pitch: number, scale: number, centre: Point3, at: Point2 = [200, 200]): Camera {
  const turn = (yaw * Math.PI) / 180;
  const tilt = (pitch * Math.PI) / 180;
  const axisX: Point2 = [Math.cos(turn) * scale, Math.sin(turn) * Math.sin(tilt) * scale];
  const axisY: Point2 = [0, -Math.cos(tilt) * scale];
  const axisZ: Point2 = [Math.sin(turn) * scale, -Math.cos(turn) * Math.sin(tilt) * scale];
  const vector = ([x, y, z]: Point3): Point2 => [
    x * axisX[0] + y * axisY[0] + z * axisZ[0],
    x * axisX[1] + y * axisY[1] + z * axisZ[1],
  ];
  const shift = vector(centre);
  const point = (p: Point3): Point2 => {
    const [x, y] = vector(p);
    return [at[0] + x - shift[0], at[1] + y - shift[1]];
  };
  return {
    point,
    face(corner, u, v) {
      const numbers = [...vector(u), ...vector(v)].map((value) => value.toFixed(4));
      return `matrix(${[...numbers, ...point(corner).map((value) => value.toFixed(1))].join(' ')})`;
    },
    path: (points) =>
      `M${points
        .map((p) =>
          point(p)
            .map((value) => value.toFixed(1))
            .join(' '),
        )
        .join('L')}Z`,
  };
}
