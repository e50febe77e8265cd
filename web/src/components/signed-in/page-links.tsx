import { NavLink, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';

interface PageLinksProps {
  readonly title: string;
  readonly links: readonly {
    readonly to: string;
    readonly label: string;
    /** A line about what is there. */
    readonly description: string;
    readonly icon: TablerIcon;
  }[];
}

/** A section of links to pages, each with a line about what is there. */
export function PageLinks({ title, links }: PageLinksProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <SimpleGrid variant="facts">
        {links.map(({ icon: LinkIcon, ...link }) => (
          <NavLink
            key={link.to}
            variant="fact"
            component={Link}
            {...link}
            leftSection={<LinkIcon className="fs-icon" aria-hidden />}
            rightSection={<IconChevronRight className="fs-icon" aria-hidden />}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
