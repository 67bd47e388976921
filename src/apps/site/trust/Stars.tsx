interface StarsProps {
  readonly stars: number;
  readonly label: string;
}

/** Five stars, of which the first ones are full. */
export const Stars = ({ stars, label }: StarsProps) => (
  <svg className="stars" viewBox="0 0 100 20" width="110" height="22" role="img" aria-label={label}>
    {[0, 1, 2, 3, 4].map((place) => (
      <path
        key={place}
        className={place < stars ? 'star-full' : undefined}
        transform={`translate(${place * 20})`}
        d="m10 1.6 2.5 5.5 6 .7-4.4 4.1 1.1 5.9-5.2-2.9-5.2 2.9 1.1-5.9L1.5 7.8l6-.7z"
      />
    ))}
  </svg>
);
