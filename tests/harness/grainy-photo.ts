import sharp from 'sharp';

/** With edges and grain, as a camera takes it. */
export const grainyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 18 },
    },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1200" height="900"><circle cx="600" cy="450" r="330" fill="#999" fill-opacity="0.7"/></svg>',
        ),
      },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
