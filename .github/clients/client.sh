# The key is in the environment, where neither the history nor the list of processes shows it:
# read -rs API_KEY && export API_KEY
printf 'header = "X-Api-Key: %s"\n' "$API_KEY" |
  curl --config - --fail-with-body --compressed --retry 3 --max-time 10 \
    --etag-compare config.etag --etag-save config.etag --output config.json \
    'https://apps.example.com/api/config/YOUR_APP_ID?lan=en'
